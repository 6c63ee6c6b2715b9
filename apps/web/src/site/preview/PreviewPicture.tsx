import { Logo } from "../../ui/brand/Logo.tsx";
import { TrailArt } from "../../ui/brand/TrailArt.tsx";
import type { Curve } from "../../ui/brand/tapered-trail.ts";
import { picture } from "../content/head.ts";
import { hero } from "../content/hero.ts";

const { width, height } = picture;

const aboveHeadline: Curve = [
  { x: 160, y: 310 },
  { x: 640, y: 310 },
  { x: 960, y: 310 },
  { x: 1120, y: 150 },
];

/** The link preview image of the landing page. scripts/preview-picture.mjs takes its screenshot. */
export function PreviewPicture() {
  return (
    <div style={{ width, height }} className="relative overflow-hidden bg-canvas px-18 pt-16">
      <div className="absolute -top-37.5 -right-120 h-150 w-280 bg-[radial-gradient(closest-side,color-mix(in_srgb,var(--trail-1)_12%,transparent),transparent)]" />
      <TrailArt width={width} height={height} curve={aboveHeadline} className="absolute inset-0" />
      <Logo height={44} />
      <p className="absolute bottom-33 text-[76px]/[1.06] font-semibold tracking-[-0.035em]">
        {hero.headline.first} <span className="block text-muted">{hero.headline.second}</span>
      </p>
      <p className="absolute bottom-17.5 text-[26px]/9 tracking-[-0.01em] text-muted">{picture.text}</p>
    </div>
  );
}
