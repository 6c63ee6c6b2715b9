import type { SearchableSection } from "../lib/docs-search.ts";
import { Island } from "../ui/Island.tsx";
import { Chat } from "./chat/Chat.tsx";
import { CallToAction } from "./closing/CallToAction.tsx";
import { Faq } from "./faq/Faq.tsx";
import { Features } from "./features/Features.tsx";
import { Hero } from "./hero/Hero.tsx";
import { HowItWorks } from "./how/HowItWorks.tsx";
import { LiveConsole } from "./live/LiveConsole.tsx";
import { Pricing } from "./pricing/Pricing.tsx";
import { SiteFrame } from "./SiteFrame.tsx";

interface SitePageProps {
  /** The documentation that the chat answers from. */
  loadSections: () => Promise<readonly SearchableSection[]>;
}

export function SitePage({ loadSections }: SitePageProps) {
  return (
    <SiteFrame
      chat={
        <Island name="chat">
          <Chat loadSections={loadSections} />
        </Island>
      }
    >
      <Hero />
      <Features />
      <LiveConsole />
      <HowItWorks />
      <Pricing />
      <Faq />
      <CallToAction />
    </SiteFrame>
  );
}
