import { TrailArt } from "../../ui/brand/TrailArt.tsx";
import type { Curve } from "../../ui/brand/tapered-trail.ts";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { classes } from "../../ui/classes.ts";
import { closing } from "../content/closing.ts";
import { DialogButton } from "../dialogs/DialogButton.tsx";
import { wrap } from "../wrap.ts";

const beside: Curve = [
  { x: -40, y: 330 },
  { x: 620, y: 330 },
  { x: 1060, y: 320 },
  { x: 1296, y: 92 },
];

const above: Curve = [
  { x: 0, y: 84 },
  { x: 170, y: 84 },
  { x: 276, y: 78 },
  { x: 352, y: 34 },
];

export function CallToAction() {
  return (
    <section aria-labelledby="start-title" className="relative overflow-x-clip border-t">
      <TrailArt
        width={1440}
        height={408}
        curve={beside}
        className="absolute top-0 left-1/2 -ml-180 w-360 overflow-visible max-wide:hidden"
      />
      <TrailArt
        width={390}
        height={120}
        curve={above}
        className="absolute top-0 right-0 w-[390px] overflow-visible wide:hidden"
      />
      <div className={classes(wrap, "relative py-30 max-wide:py-28")}>
        <h2 id="start-title" className="text-h1 font-semibold max-sm:max-w-64 max-tablet:text-h2">
          {closing.title}
        </h2>
        <p className="mt-4 text-lead text-muted max-tablet:text-[16px]/6.5">{closing.text}</p>
        <p className="mt-8 flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2">
          <ButtonAnchor href={closing.start.href} variant="primary" size="site">
            {closing.start.label}
          </ButtonAnchor>
          <DialogButton opens="demo" size="site">
            {closing.demo}
          </DialogButton>
        </p>
      </div>
    </section>
  );
}
