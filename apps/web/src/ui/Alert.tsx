import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface AlertProps {
  tone: "error" | "warn" | "info" | "success";
  title: string;
  children?: ReactNode;
  /** At the end, such as a button; on phones, below the text. */
  action?: ReactNode;
  className?: string;
}

const tones = {
  error: { icon: CircleAlert, text: "text-error", frame: "border-error/45 bg-error/6" },
  warn: { icon: TriangleAlert, text: "text-warn", frame: "border-warn/45 bg-warn/6" },
  info: { icon: Info, text: "text-info", frame: "border-accent/45 bg-accent/6" },
  success: { icon: CircleCheck, text: "text-log", frame: "border-log/45 bg-log/6" },
};

/** An inline message next to what it refers to. Errors are announced assertively, others politely. */
export function Alert({ tone, title, children, action, className }: AlertProps) {
  const { icon: IconDrawing, text, frame } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classes("flex gap-2.5 rounded-card border px-3.5 py-3 max-sm:flex-wrap", frame, className)}
    >
      <IconDrawing aria-hidden className={classes("mt-0.5 size-4 shrink-0", text)} />
      <div className="min-w-0 flex-1">
        <p className="text-ui font-medium">{title}</p>
        {children !== undefined && <div className="mt-0.5 text-table text-muted">{children}</div>}
      </div>
      {action !== undefined && <div className="shrink-0 max-sm:basis-full max-sm:pl-6.5">{action}</div>}
    </div>
  );
}
