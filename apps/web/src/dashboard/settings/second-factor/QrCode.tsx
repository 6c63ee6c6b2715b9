import { useLazyModule } from "../../../lib/use-lazy-module.ts";

const load = () => import("./qr-code.ts");
/** The light border that scanners need, in modules. */
const quietZone = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const module = useLazyModule(true, load);
  const { path, size } = module?.toQrCode(text) ?? { path: "", size: 0 };
  const side = size + 2 * quietZone;
  return (
    // White in both themes: many scanners can't read light on dark.
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-control bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
