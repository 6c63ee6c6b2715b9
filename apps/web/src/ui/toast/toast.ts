// The only way to show a toast. The headless build of react-hot-toast injects no styles and has a store separate from
// the full build, so nothing else may import the library.
import type { ReactElement } from "react";
import { toast as library, type ToastOptions } from "react-hot-toast/headless";

type ShowToast = (message: string, options?: ToastOptions) => string;

/** A toast that is already open is shown again instead of twice: the id is its text. */
function merging(type: string, show: ShowToast): ShowToast {
  return (message, options) => show(message, { id: `${type}: ${message}`, ...options });
}

export const toast = Object.assign(merging("blank", library), {
  success: merging("success", library.success),
  error: merging("error", library.error),
  /** With more than text, such as an action. Not merged, for the same reason as those that are loading. */
  element: (content: ReactElement, options?: ToastOptions) => library.success(content, options),
  // Not merged: each belongs to an operation that ends on its own.
  loading: library.loading,
  promise: library.promise,
  dismiss: library.dismiss,
  remove: library.remove,
});
