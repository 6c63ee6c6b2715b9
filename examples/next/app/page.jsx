import { connection } from "next/server";
import { FailButton } from "./fail-button";

export default async function Page() {
  await connection();
  console.log("Hello from the Next.js server");
  return <FailButton />;
}
