import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonLookProps, withButtonLook } from "./ButtonAnchor.tsx";

/** A link styled as a button; `to` may be a full URL outside the app. */
export function ButtonLink(props: ComponentProps<typeof Link> & ButtonLookProps) {
  return <Link {...withButtonLook(props)} />;
}
