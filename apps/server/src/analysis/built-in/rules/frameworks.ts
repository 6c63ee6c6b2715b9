// Vue, Angular and Svelte.
import type { Rule } from "../rule.ts";

export const frameworks: readonly Rule[] = [
  {
    name: "vue-unknown-component",
    title: "Vue unknown component",
    pattern: /\[Vue warn\]: (?:Failed to resolve component|Unknown custom element): <?(?<component>[\w-]{1,80})/,
    issue: "Vue can't resolve the component `{component}`.",
    rootCause: "It isn't imported or registered here, or its name is misspelled.",
    suggestedFix:
      "Import it in `<script setup>`, or tell the compiler that it is a custom element (`isCustomElement`).",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "vue-unknown-property",
    title: "Vue unknown property",
    pattern:
      /Property "(?<property>[\w$]{1,80})" was accessed during render but is not defined|Property or method "(?<method>[\w$]{1,80})" is not defined on the instance/,
    issue: "A template uses {`property,method`|something}, which the component does not have.",
    rootCause: "It's missing from the component's data, props or `setup`, or misspelled.",
    suggestedFix: "Declare it, return it from `setup`, or correct the template.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "vue-prop-mutation",
    title: "Vue prop mutation",
    pattern:
      /Avoid mutating a prop directly|Set operation on key "(?<property>[\w$]{1,80})" failed: target is readonly/,
    issue: "A component mutates a value that belongs to its parent.",
    rootCause: "Props flow down only; the next render of the parent undoes the change.",
    suggestedFix: "Emit an event (`update:…` with `v-model`) and let the parent change it, or work on a copy.",
    severity: "low",
    confidence: 0.95,
  },
  {
    name: "vue-hydration",
    title: "Vue hydration mismatch",
    pattern:
      /Hydration (?:node|text|attribute|class|style|children) mismatch|Hydration completed but contains mismatches/,
    issue: "The server-rendered HTML doesn't match Vue's first render in the browser.",
    rootCause:
      "The first render depends on the time, random values or the browser, or the HTML is nested in a way that browsers correct.",
    suggestedFix:
      "Render such parts in `onMounted` or in `<ClientOnly>`, and keep the nesting valid (no `div` in a `p`).",
    severity: "medium",
    confidence: 0.93,
  },
  {
    name: "angular-changed-after-check",
    title: "Angular value changed after check",
    pattern: /NG0?100\b|ExpressionChangedAfterItHasBeenChecked/,
    issue: "A value in an Angular template changed after it was checked.",
    rootCause: "A child or a lifecycle hook such as `ngAfterViewInit` changes what its parent has already rendered.",
    suggestedFix:
      "Change it earlier (`ngOnInit`), use a signal or an observable with `async`, or as a last resort `ChangeDetectorRef.detectChanges()`.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "angular-no-provider",
    title: "Angular provider missing",
    pattern: /NullInjectorError|NG0?201\b|No provider for (?<provider>[\w$]{1,80})/,
    issue: "Angular has no provider for {provider|something that is injected}.",
    rootCause: "The service isn't provided where it's injected, or a module or `provideHttpClient()` is missing.",
    suggestedFix: "Add `providedIn: \"root\"`, or the provider to the application's, route's or test's configuration.",
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "angular-unknown-binding",
    title: "Angular unknown binding",
    pattern:
      /Can't bind to '(?<property>[^']{1,80})' since it isn't a known property|NG0?30[34]\b|NG800[12]\b|'(?<element>[\w-]{1,80})' is not a known element/,
    issue: "An Angular template uses {`property,element`|something}, which isn't known there.",
    rootCause: "The component or directive that defines it isn't imported by this component or module.",
    suggestedFix: "Import it there (for `ngModel` the `FormsModule`), or correct the spelling.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "svelte-effect-depth",
    title: "Svelte effect loop",
    pattern: /effect_update_depth_exceeded/,
    issue: "A Svelte effect triggers itself in an infinite loop.",
    rootCause: "It reads and writes the same state.",
    suggestedFix: "Use `$derived` instead of an effect that sets state, or read with `untrack`.",
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "svelte-outside-component",
    title: "Svelte call outside a component",
    pattern: /lifecycle_outside_component|Function called outside component initialization|effect_orphan/,
    issue: "A Svelte function was called outside component initialization.",
    rootCause:
      "`onMount`, `getContext`, `$effect` and the like work only while a component's script runs, not after an `await` or in a handler.",
    suggestedFix:
      "Call it at the top of the script and keep the result. Two copies of Svelte in the build cause the same error.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "svelte-hydration",
    title: "Svelte hydration mismatch",
    pattern: /hydration_mismatch|hydration_attribute_changed/,
    issue: "The server-rendered HTML doesn't match Svelte's first render in the browser.",
    rootCause:
      "The first render depends on the time, random values or the browser, or the HTML was modified in transit.",
    suggestedFix: "Render such parts in `onMount`, and check `browser` from `$app/environment`.",
    severity: "medium",
    confidence: 0.93,
  },
];
