import { useEffect, useState } from "react";
import { activeAnchor } from "./active-anchor.ts";

/** The anchor that is being read, as the page scrolls. */
export function useActiveAnchor(anchors: readonly string[]): string {
  const [active, setActive] = useState(anchors[0] ?? "");

  useEffect(() => {
    let frame = 0;
    function look() {
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
      const tops = anchors.flatMap((anchor) => {
        const top = document.getElementById(anchor)?.getBoundingClientRect().top;
        return top === undefined ? [] : [{ anchor, top }];
      });
      setActive(activeAnchor(tops, { isAtEnd, asked: location.hash.slice(1), height: clientHeight }));
    }
    function onScroll() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    }
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onScroll);
    };
  }, [anchors]);

  return active;
}
