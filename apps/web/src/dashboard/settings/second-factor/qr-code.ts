// Draws a QR code in the browser, so that the secret in it goes nowhere else.
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** The path of an SVG, and the width and height of the code in modules. */
export function toQrCode(text: string): { path: string; size: number } {
  const code = generate(text);
  return { path: toSvgPath(code), size: code.size };
}
