import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { LiveTrail } from "../brand/LiveTrail.tsx";
import { classes } from "../classes.ts";

export type ToastType = "blank" | "success" | "error" | "loading" | "custom";

interface ToastBoxProps {
  type: ToastType;
  /** False while fading out. */
  visible?: boolean;
  children: ReactNode;
}

export function ToastBox({ type, visible = true, children }: ToastBoxProps) {
  return (
    <div
      data-state={visible ? "open" : "closed"}
      className="pointer-events-auto flex min-h-10 max-w-120 items-center gap-2.5 rounded-card bg-raised px-3 py-2 text-table font-medium text-text shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
    >
      <ToastIcon type={type} />
      <div className="flex min-w-0 items-center gap-4">{children}</div>
    </div>
  );
}

function ToastIcon({ type }: { type: ToastType }) {
  if (type === "loading") return <LiveTrail moving />;
  const IconDrawing = type === "success" ? CircleCheck : type === "error" ? CircleAlert : Info;
  const color = type === "success" ? "text-log" : type === "error" ? "text-error" : "text-info";
  return <IconDrawing aria-hidden className={classes("size-4", color)} />;
}

/** An action in a toast, such as Retry; rendered in the message. */
export function ToastAction(props: ComponentProps<"button">) {
  return <button type="button" {...props} className="shrink-0 rounded-mark text-accent hover:underline" />;
}
