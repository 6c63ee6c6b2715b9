// The document of the live tail's page. Its policy allows nothing but its own style and script.
import { runTailPage } from "./tail-page.ts";

const style = `
body { margin: 0; padding: 0; display: flex; flex-direction: column; height: 100vh; }
.bar { display: flex; gap: 4px; padding: 4px 8px; }
input, select, .bar button { font: inherit; color: var(--vscode-input-foreground); background: var(--vscode-input-background); border: 1px solid var(--vscode-input-border, transparent); padding: 2px 6px; }
input { flex: 1; min-width: 0; }
#state { padding: 0 8px 4px; color: var(--vscode-descriptionForeground); }
#state.error { color: var(--vscode-errorForeground); }
ol { flex: 1; overflow: auto; margin: 0; padding: 0 8px; list-style: none; font: var(--vscode-editor-font-size) var(--vscode-editor-font-family); }
li { padding: 1px 0; white-space: pre-wrap; overflow-wrap: anywhere; content-visibility: auto; contain-intrinsic-size: auto 1.4em; }
.note { color: var(--vscode-descriptionForeground); font-style: italic; }
.time { color: var(--vscode-descriptionForeground); margin-right: 1ch; }
.level { display: inline-block; min-width: 6ch; }
.error .level { color: var(--vscode-errorForeground); }
.warn .level { color: var(--vscode-editorWarning-foreground); }
.frame { display: block; margin-left: 4ch; padding: 0; border: 0; background: none; color: var(--vscode-textLink-foreground); font: inherit; text-align: left; cursor: pointer; }
span.frame { color: inherit; cursor: default; }
`;

/** @param nonce random, and another one for each document */
export function toTailHtml(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<title>Live tail</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<div class="bar">
<input id="search" type="search" aria-label="Search" placeholder="level:error checkout" spellcheck="false">
<select id="application" aria-label="Application"></select>
<button id="clear" type="button">Clear</button>
</div>
<div id="state" role="status"></div>
<ol id="rows" aria-label="Logs"></ol>
<script nonce="${nonce}">(${runTailPage.toString()})(acquireVsCodeApi());</script>
</body>
</html>`;
}
