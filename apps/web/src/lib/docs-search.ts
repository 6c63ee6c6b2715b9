// Finds the sections of the documentation that fit a question: for its own search and for the chat. Pure.

export interface Section {
  anchor: string;
  title: string;
  /** Plain, in sentences. */
  text: string;
}

export interface FoundSection extends Section {
  /** The sentences that fit best. */
  excerpt: string;
}

/** A section fits when it has more than this share of what was asked for, counting rare words more than common ones. */
const enough = 0.5;
const titleWeight = 3;
const longestExcerpt = 220;

/** The best first; none when the question is about something else. */
export function searchSections(sections: readonly Section[], query: string): FoundSection[] {
  const asked = [...new Set(toWords(query))].filter((word) => !commonWords.has(word)).map(toStem);
  const pages = sections.map((section) => ({
    section,
    title: toWords(section.title).map(toStem),
    text: toWords(section.text).map(toStem),
  }));
  const weights = asked.map((word) => {
    const holders = pages.filter(({ title, text }) => holds(title, word) || holds(text, word)).length;
    // A word that no section has must not outweigh the one that some have.
    return { word, weight: Math.log(1 + (pages.length + 1) / (Math.max(holders, 2) + 1)) };
  });
  const whole = sum(weights.map(({ weight }) => weight));
  return pages
    .map(({ section, title, text }) => {
      const inTitle = weightIn(title, weights);
      const inBoth = weightIn([...title, ...text], weights);
      const share = whole === 0 ? 0 : inBoth / whole;
      // What has all of it comes before what has one word of it in its title.
      return { section, share, score: share * (inBoth + (titleWeight - 1) * inTitle) };
    })
    .filter(({ share }) => share > enough)
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => ({ ...section, excerpt: toExcerpt(section.text, weights) }));
}

type Weights = readonly { word: string; weight: number }[];

function weightIn(words: readonly string[], weights: Weights): number {
  return sum(weights.map(({ word, weight }) => (holds(words, word) ? weight : 0)));
}

/** Whether a word begins like the one asked for, so that 'instal' finds 'installation' while it is typed. */
function holds(words: readonly string[], asked: string): boolean {
  return words.some((word) => word === asked || (asked.length > 2 && word.startsWith(asked)));
}

/** The sentence that fits best and what follows it, as far as there is room. */
function toExcerpt(text: string, weights: Weights): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const fits = sentences.map((sentence) => weightIn(toWords(sentence).map(toStem), weights));
  const best = fits.indexOf(Math.max(...fits));
  let excerpt = sentences[best] ?? "";
  for (const next of sentences.slice(best + 1)) {
    if (excerpt.length + next.length >= longestExcerpt) break;
    excerpt += ` ${next}`;
  }
  return excerpt;
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** 'batches' and 'batch', 'logging' and 'log', 'errors' and 'error' are one word. */
function toStem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(?:(?<=ch|sh|x|ss)es|ing|ed|s)$/, "")
    .replace(/([^aeiouls])\1$/, "$1");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Words of a question that say nothing about its subject. */
const commonWords = new Set(
  `a about all also am an and any are as at be been but by can could did do does doing for from get give had happen happens has have hello hey hi
  how i if in into is it its know large let like long many may me more much my need no not of on one or our own please should so some
  tell than thank thanks that the their them then there these they thing this those to too up us use used using want was we
  what when where which who why will with work works would yes you your`.split(/\s+/),
);
