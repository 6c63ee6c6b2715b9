// The one way to show a toast. The headless build of the library has no styles of its own to inject,
// and it is a store apart from the full build, so nothing else may import react-hot-toast.
export { toast } from "react-hot-toast/headless";
