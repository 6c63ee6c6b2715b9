// Renders the link preview image, for the script that takes its screenshot.
import "../../styles.css";
import { createRoot } from "react-dom/client";
import { PreviewPicture } from "../../site/preview/PreviewPicture.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<PreviewPicture />);
