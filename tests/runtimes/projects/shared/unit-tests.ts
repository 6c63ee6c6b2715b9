// Test runners: code that calls console.text passes, and a test can send logs.
export const unit = `export function pay() {
  console.text("Paid");
  return 1;
}
`;
export const specs = (start: string) => `${start}
test("code that calls console.text", () => {
  expect(pay()).toBe(1);
});

test("a log of a test", async () => {
  const logger = init({ endpoint: process.env.ENDPOINT, apiKey: process.env.KEY });
  console.text("From a test");
  await logger.close();
});
`;
