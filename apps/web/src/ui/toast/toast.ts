// The only way to show a toast. The headless build of react-hot-toast injects no styles and has a store separate from
// the full build, so nothing else may import the library.
export { toast } from "react-hot-toast/headless";
