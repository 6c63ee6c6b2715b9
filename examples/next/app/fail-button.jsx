"use client";

import { useEffect } from "react";

export function FailButton() {
  useEffect(() => {
    console.log("Hello from Next.js");
    console.info("Language", navigator.language);
    console.warn("This is only an example");
    console.text("Page opened", { at: location.href });
  }, []);
  return (
    <button type="button" onClick={fail}>
      Throw an error
    </button>
  );
}

function fail() {
  throw new Error("Uncaught error in Next.js");
}
