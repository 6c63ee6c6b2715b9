// Full-text search over the documentation, for its search field and the chat.

export interface SearchableSection {
  /** Unique in the documentation, whatever page it is on. */
  anchor: string;
  /** Follows the URL of the documentation, such as `/privacy#masking`. */
  path: string;
  /** The title of the page it is on. */
  page: string;
  title: string;
  /** What it is about, if it is a page of its own. */
  summary?: string;
  /** Plain text. */
  text: string;
}

export interface FoundSection extends SearchableSection {
  /** The best matching sentences. */
  excerpt: string;
}

/** A section matches if it contains more than this share of the query, weighted by how rare each word is. */
const minShare = 0.5;
const titleWeight = 3;
const summaryWeight = 1.5;
const maxExcerptCharacters = 220;

/** Best match first; empty if nothing matches well enough. */
export function searchSections(sections: readonly SearchableSection[], query: string): FoundSection[] {
  const terms = [...new Set(toWords(query))].filter((word) => !stopWords.has(word)).map(toStem);
  const pages = sections.map(readWords);
  const weights = terms.map((word) => {
    const holders = pages.filter((page) =>
      [page.title, page.summary, page.text].some((words) => includesTerm(words, word)),
    );
    // A word found in no section must not outweigh one found in some.
    return { word, weight: Math.log(1 + (pages.length + 1) / (Math.max(holders.length, 2) + 1)) };
  });
  const whole = sum(weights.map(({ weight }) => weight));
  return pages
    .map(({ section, title, summary, text }) => {
      const inTitle = weightIn(title, weights);
      const inSummary = weightIn(summary, weights);
      const inAny = weightIn([...title, ...summary, ...text], weights);
      const share = whole === 0 ? 0 : inAny / whole;
      // A section with all the words ranks above one with a single word in its title.
      const score = share * (inAny + (titleWeight - 1) * inTitle + (summaryWeight - 1) * inSummary);
      return { section, share, score };
    })
    .filter(({ share }) => share > minShare)
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => ({ ...section, excerpt: toExcerpt(section.text, weights) }));
}

interface SectionWords {
  section: SearchableSection;
  title: readonly string[];
  summary: readonly string[];
  text: readonly string[];
}

const known = new WeakMap<SearchableSection, SectionWords>();

/** Once per section, and not again for every letter that is typed. */
function readWords(section: SearchableSection): SectionWords {
  let words = known.get(section);
  if (!words) {
    const { page, title, summary = "", text } = section;
    const read = (words: string) => toWords(words).map(toStem);
    words = { section, title: read(title), summary: read(summary), text: read(`${page} ${text}`) };
    known.set(section, words);
  }
  return words;
}

type Weights = readonly { word: string; weight: number }[];

function weightIn(words: readonly string[], weights: Weights): number {
  return sum(weights.map(({ word, weight }) => (includesTerm(words, word) ? weight : 0)));
}

/** Prefix match, so that 'instal' finds 'installation' while typing. */
function includesTerm(words: readonly string[], term: string): boolean {
  return words.some((word) => word === term || (term.length > 2 && word.startsWith(term)));
}

/** The best matching sentence and what follows it, up to the length limit. */
function toExcerpt(text: string, weights: Weights): string {
  const all = text.split(/(?<=[.!?])\s+|(?<=:)\s+(?=\p{Lu})/u);
  // 'Then start it:' introduces a sample, which is not part of the text.
  const whole = all.filter((sentence) => !sentence.endsWith(":"));
  const sentences = whole.length > 0 ? whole : all;
  const fits = sentences.map((sentence) => weightIn(toWords(sentence).map(toStem), weights));
  const best = fits.indexOf(Math.max(...fits));
  let excerpt = sentences[best] ?? "";
  for (const next of sentences.slice(best + 1)) {
    if (excerpt.length + next.length >= maxExcerptCharacters) break;
    excerpt += ` ${next}`;
  }
  return excerpt;
}

export function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Stems words: 'batches' and 'batch', 'logging' and 'log', 'errors' and 'error' are the same. */
export function toStem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(?:(?<=ch|sh|x|ss)es|ing|ed|s)$/, "")
    .replace(/([^aeiouls])\1$/, "$1");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Stop words. */
const stopWords = new Set(
  `a about all also am an and any are as at be been but by can could did do does doing for from get give had happen happens has have hello hey hi
  how i if in into is it its know large let like long many may me more much my need no not of on one or our own please should so some
  tell than thank thanks that the their them then there these they thing this those to too up us use used using want was we
  what when where which who why will with work works would yes you your`.split(/\s+/),
);
