// A program for runtimes other than Node.js.
export const program = `console.log("Hello");
console.text("A text");
console.error(new Error("An error"));
`;
export const logs = [
  ["log", "Hello"],
  ["text", "A text"],
  ["error", "An error"],
] as const;
