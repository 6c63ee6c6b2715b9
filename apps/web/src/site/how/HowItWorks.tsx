import { Island } from "../../ui/Island.tsx";
import { howHeading } from "../content/how-it-works.ts";
import { SiteSection } from "../SiteSection.tsx";
import { Steps } from "./Steps.tsx";
import { Ways } from "./Ways.tsx";

export function HowItWorks() {
  return (
    <SiteSection id="how-it-works" heading={howHeading}>
      <Island name="ways">
        <Ways />
      </Island>
      <Island name="steps">
        <Steps />
      </Island>
    </SiteSection>
  );
}
