import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { SoonMark } from "../../ui/SoonMark.tsx";
import { features, featuresHeading, moreFeatures } from "../content/features.ts";
import { SiteSection } from "../SiteSection.tsx";
import { CaptureIllustration, PrivacyIllustration, RequestsIllustration } from "./LogIllustrations.tsx";
import { AlertIllustration, AnalysisIllustration, EditorIllustration } from "./ToolIllustrations.tsx";

const cells: readonly { title: string; text: string; claim?: string; illustration: ReactNode }[] = [
  { ...features.capture, illustration: <CaptureIllustration /> },
  { ...features.requests, illustration: <RequestsIllustration /> },
  { ...features.alerts, illustration: <AlertIllustration /> },
  { ...features.analysis, illustration: <AnalysisIllustration /> },
  { ...features.privacy, illustration: <PrivacyIllustration /> },
  { ...features.editor, illustration: <EditorIllustration /> },
];

/** Six cells; the lines between them are the background showing through. */
export function Features() {
  return (
    <SiteSection id="features" heading={featuresHeading}>
      <ul className="grid wide:mt-16 grid-cols-3 gap-px overflow-hidden rounded-card border bg-line max-wide:grid-cols-2 max-sm:grid-cols-1">
        {cells.map(({ title, text, claim, illustration }) => (
          <li key={title} className="min-w-0 bg-canvas px-8 pt-8 pb-9 max-tablet:px-5 max-tablet:pt-6 max-tablet:pb-7">
            <div aria-hidden className="mb-9 h-33 max-tablet:mb-6 max-sm:h-auto">
              {illustration}
            </div>
            <p className="max-w-90 text-body text-muted">
              <strong className="font-semibold text-text">{title}</strong>
              {claim && <SoonMark claim={claim} />} {text}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-7 flex items-center justify-between gap-6 max-tablet:flex-col max-tablet:items-stretch">
        <p className="text-ui text-faint">{moreFeatures.text}</p>
        <ButtonAnchor href={moreFeatures.button.href} size="site">
          {moreFeatures.button.label}
          <ArrowRight aria-hidden className="size-4 text-faint" />
        </ButtonAnchor>
      </div>
    </SiteSection>
  );
}
