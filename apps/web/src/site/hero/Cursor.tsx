import { useEffect, useState } from "react";
import { classes } from "../../ui/classes.ts";

const blinkMs = 530;

/** The text cursor. */
export function Cursor({ blinking }: { blinking: boolean }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    if (!blinking) {
      setShown(true);
      return;
    }
    const timer = setInterval(() => setShown((now) => !now), blinkMs);
    return () => clearInterval(timer);
  }, [blinking]);
  return (
    <span
      aria-hidden
      data-cursor={shown ? "on" : "off"}
      className={classes("ml-0.5 inline-block h-3.75 w-1.75 bg-accent align-[-2.5px]", !shown && "opacity-0")}
    />
  );
}
