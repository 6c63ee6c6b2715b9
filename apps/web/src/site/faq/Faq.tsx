import { Minus, Plus } from "lucide-react";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { classes } from "../../ui/classes.ts";
import { InlineCode } from "../../ui/InlineCode.tsx";
import { faqText, questions } from "../content/faq.ts";
import { DialogButton } from "../dialogs/DialogButton.tsx";
import { wrap } from "../wrap.ts";

/** The shared name makes the browser keep only one open at a time, without a script. */
export function Faq() {
  return (
    <section id="faq" aria-labelledby="faq-title" className={classes(wrap, "pt-36 pb-24 max-tablet:pt-24")}>
      <div className="grid grid-cols-[--spacing(90)_minmax(0,1fr)] gap-x-16 gap-y-12 max-wide:grid-cols-1">
        <div>
          <h2 id="faq-title" className="text-h1 font-semibold max-tablet:text-h2">
            {faqText.title}
          </h2>
          <p className="mt-3 max-w-56 text-body text-muted max-wide:max-w-none">{faqText.text}</p>
          <p className="mt-8 flex flex-wrap gap-3 max-tablet:mt-6">
            <ButtonAnchor href={faqText.docs.href} size="site">
              {faqText.docs.label}
            </ButtonAnchor>
            <DialogButton opens="contact" variant="quiet" size="site">
              {faqText.support}
            </DialogButton>
          </p>
        </div>
        <div className="border-b">
          {questions.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0} className="group border-t">
              <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-3 text-body font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <Plus aria-hidden className="size-5 text-faint group-open:hidden" />
                <Minus aria-hidden className="size-5 text-faint not-group-open:hidden" />
              </summary>
              <p className="max-w-160 pb-6 text-body text-muted">
                <InlineCode text={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
