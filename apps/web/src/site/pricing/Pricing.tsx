import { ArrowRight, Check } from "lucide-react";
import { availabilityOf } from "../../lib/availability.ts";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { classes } from "../../ui/classes.ts";
import { InlineCode } from "../../ui/InlineCode.tsx";
import { Replaced } from "../../ui/Replaced.tsx";
import { SoonMark } from "../../ui/SoonMark.tsx";
import { type PlanOffer, planOffers, pricingHeading, pricingText } from "../content/pricing.ts";
import { SiteSection } from "../SiteSection.tsx";

export function Pricing() {
  return (
    <SiteSection id="pricing" heading={pricingHeading}>
      <ul className="grid grid-cols-3 gap-4 max-wide:grid-cols-1">
        {planOffers.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </ul>
      <div className="mt-7 flex items-start justify-between gap-x-6 gap-y-4 text-ui text-faint max-tablet:flex-col">
        <p>
          {pricingText.buffer}
          <span className="mt-1.5 block">{pricingText.names}</span>
          <span className="mt-1.5 block">
            <InlineCode text={pricingText.selfHosted} className="text-muted" />
          </span>
        </p>
        <a
          href={pricingText.custom.href}
          className="flex shrink-0 items-center gap-2 rounded-mark font-medium text-accent hover:underline max-tablet:min-h-11"
        >
          {pricingText.custom.label}
          <ArrowRight aria-hidden className="size-4" />
        </a>
      </div>
    </SiteSection>
  );
}

function PlanCard({ plan }: { plan: PlanOffer }) {
  const { name, price, period, description, button, href, features, highlighted } = plan;
  return (
    <li
      data-highlighted={highlighted || undefined}
      className="relative overflow-hidden rounded-card border bg-surface px-8 pt-7 pb-9 data-highlighted:border-line-strong data-highlighted:bg-raised max-tablet:px-5"
    >
      {highlighted && <span aria-hidden className="absolute inset-x-0 top-0 h-0.5 bg-trail" />}
      <h3 className="flex items-center justify-between text-body font-semibold">
        {name}
        {highlighted && <span className="text-caption font-medium text-accent">{pricingText.popular}</span>}
      </h3>
      <p className="mt-3.5 flex items-baseline gap-2">
        <span className="text-h1 font-semibold">{price}</span>
        {period !== undefined && <span className="text-ui text-faint">{period}</span>}
      </p>
      <p className="mt-1 text-ui text-muted">{description}</p>
      <ButtonAnchor
        href={href}
        size="site"
        variant={highlighted ? "primary" : "secondary"}
        className={classes("mt-6 mb-8 w-full", !highlighted && "bg-transparent")}
      >
        {button}
      </ButtonAnchor>
      <ul className="sm:max-wide:grid sm:max-wide:grid-cols-2">
        {features.map(({ text, instead }) => (
          <li
            key={text}
            data-availability={availabilityOf(text)}
            className="group flex h-8 items-center gap-3 text-ui text-muted"
          >
            <Check aria-hidden className="size-4 text-accent group-data-[availability=soon]:text-faint" />
            <span>
              {instead !== undefined && <Replaced>{instead}</Replaced>}
              {text}
            </span>
            <SoonMark claim={text} />
          </li>
        ))}
      </ul>
    </li>
  );
}
