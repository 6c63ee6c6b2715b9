"use client";

import { useEffect } from "react";

export function FailButton() {
  useEffect(() => console.text("Hello from Next.js", { at: location.href }), []);
  return (
    <button type="button" onClick={fail}>
      Throw an error
    </button>
  );
}

function fail() {
  throw new Error("Uncaught error in Next.js");
}
