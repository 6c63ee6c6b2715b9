import { Download, Puzzle } from "lucide-react";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { classes } from "../../ui/classes.ts";
import { Island } from "../../ui/Island.tsx";
import { chips, hero } from "../content/hero.ts";
import { wrap } from "../wrap.ts";
import { Companies } from "./Companies.tsx";
import { HeroTrail } from "./HeroTrail.tsx";
import { Terminal } from "./Terminal.tsx";

export function Hero() {
  return (
    <section aria-labelledby="headline" className="relative">
      <div
        aria-hidden
        className="pointer-events-none absolute -top-27.5 left-1/2 ml-50.5 h-115 w-215 bg-[radial-gradient(closest-side,color-mix(in_srgb,var(--trail-1)_8%,transparent),transparent)] max-wide:hidden"
      />
      <HeroTrail />
      <div className={classes(wrap, "relative pt-35 max-wide:pt-39")}>
        <h1 id="headline" className="text-hero font-semibold max-sm:max-w-70 max-tablet:tracking-[-0.03em]">
          {hero.headline.first} <span className="block text-muted">{hero.headline.second}</span>
        </h1>
        <div className="mt-15 grid grid-cols-[--spacing(124)_1fr] gap-x-11 max-wide:mt-8 max-wide:grid-cols-1 max-wide:gap-y-10">
          <div className="flex flex-col">
            <p className="max-w-120 text-lead text-pretty tracking-[-0.01em] text-muted max-sm:max-w-80 max-tablet:text-[16px]/6.5">
              {hero.lead}
            </p>
            <HeroButtons />
            <ul
              aria-label={hero.chipsLabel}
              className="mt-auto grid grid-cols-[--spacing(55.5)_1fr] gap-y-3 pt-10 text-ui text-muted max-wide:max-w-110 max-tablet:grid-cols-[auto_1fr] max-tablet:gap-x-5 max-tablet:pt-12 max-tablet:text-table"
            >
              {chips.map(({ icon: IconDrawing, label }) => (
                <li key={label} className="flex items-center gap-2">
                  <IconDrawing aria-hidden className="size-4 text-faint" />
                  {label}
                </li>
              ))}
            </ul>
          </div>
          <Island name="terminal">
            <Terminal />
          </Island>
        </div>
        <Companies />
      </div>
    </section>
  );
}

function HeroButtons() {
  const { install, docs, extension } = hero;
  return (
    <p className="mt-8 flex flex-wrap items-center gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2">
      <ButtonAnchor href={install.href} variant="primary" size="site" icon={Download}>
        {install.label}
      </ButtonAnchor>
      <ButtonAnchor href={docs.href} size="site">
        {docs.label}
      </ButtonAnchor>
      <ButtonAnchor
        href={extension.href}
        variant="quiet"
        size="site"
        icon={Puzzle}
        className="px-3! max-sm:col-span-2 max-sm:-ml-3 max-sm:justify-self-start"
      >
        {extension.label}
        <span className="rounded-pill bg-selected px-1.75 py-px text-caption text-accent">{extension.badge}</span>
      </ButtonAnchor>
    </p>
  );
}
