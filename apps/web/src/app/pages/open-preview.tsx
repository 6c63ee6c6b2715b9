// Shows the picture of link previews, for the script that makes its file.
import "../../styles.css";
import { createRoot } from "react-dom/client";
import { PreviewPicture } from "../../site/preview/PreviewPicture.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<PreviewPicture />);
