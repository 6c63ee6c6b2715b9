// Packs the editor extension as editors install it: a zip with a manifest in the format of Visual Studio packages, as
// `vsce` writes it. The bytes depend only on the files, not on the time, machine or Node version.
import { strToU8, zipSync } from "fflate";

/**
 * @typedef {object} Manifest what it uses of an extension's package.json
 * @property {string} name
 * @property {string} publisher
 * @property {string} version
 * @property {string} displayName
 * @property {string} description
 * @property {string} icon
 * @property {string[]} categories
 * @property {string[]} keywords
 * @property {{ vscode: string }} engines
 * @property {Record<string, string>} [galleryBanner]
 */

const contentTypes = {
  js: "application/javascript",
  json: "application/json",
  md: "text/markdown",
  png: "image/png",
  txt: "text/plain",
  vsixmanifest: "text/xml",
};

/**
 * @param {Manifest} manifest
 * @param {Readonly<Record<string, Uint8Array>>} files by name: the bundle, the icon, readme.md and LICENSE.txt
 */
export function toVsix(manifest, files) {
  const inside = { ...files, "package.json": strToU8(`${JSON.stringify(manifest, undefined, 2)}\n`) };
  const entries = Object.fromEntries(
    Object.entries({
      "[Content_Types].xml": strToU8(toContentTypes()),
      "extension.vsixmanifest": strToU8(toPackageManifest(manifest)),
      ...Object.fromEntries(Object.entries(inside).map(([name, content]) => [`extension/${name}`, content])),
    }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  // Zip archives store local times without a time zone: this one is the same on every machine.
  return zipSync(entries, { level: 9, mtime: new Date(1985, 9, 26, 8, 15) });
}

function toContentTypes() {
  const types = Object.entries(contentTypes).map(
    ([extension, type]) => `<Default Extension=".${extension}" ContentType="${type}"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join("")}</Types>
`;
}

/** @param {Manifest} manifest */
function toPackageManifest({ name, publisher, version, displayName, description, icon, ...rest }) {
  const { categories, keywords, engines, galleryBanner } = rest;
  const properties = {
    "Microsoft.VisualStudio.Code.Engine": engines.vscode,
    "Microsoft.VisualStudio.Code.ExtensionDependencies": "",
    "Microsoft.VisualStudio.Code.ExtensionPack": "",
    "Microsoft.VisualStudio.Code.ExtensionKind": "workspace",
    "Microsoft.VisualStudio.Code.LocalizedLanguages": "",
    "Microsoft.VisualStudio.Code.EnabledApiProposals": "",
    "Microsoft.VisualStudio.Code.ExecutesCode": "true",
    ...Object.fromEntries(
      Object.entries(galleryBanner ?? {}).map(([key, value]) => [
        `Microsoft.VisualStudio.Services.Branding.${key === "color" ? "Color" : "Theme"}`,
        value,
      ]),
    ),
    "Microsoft.VisualStudio.Services.GitHubFlavoredMarkdown": "true",
    "Microsoft.VisualStudio.Services.Content.Pricing": "Free",
  };
  const assets = {
    "Microsoft.VisualStudio.Code.Manifest": "package.json",
    "Microsoft.VisualStudio.Services.Content.Details": "readme.md",
    "Microsoft.VisualStudio.Services.Content.License": "LICENSE.txt",
    "Microsoft.VisualStudio.Services.Icons.Default": icon,
  };
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escapeXml(name)}" Version="${escapeXml(version)}" Publisher="${escapeXml(publisher)}" />
    <DisplayName>${escapeXml(displayName)}</DisplayName>
    <Description xml:space="preserve">${escapeXml(description)}</Description>
    <Tags>${escapeXml(keywords.join(","))}</Tags>
    <Categories>${escapeXml(categories.join(","))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
${Object.entries(properties)
  .map(([id, value]) => `      <Property Id="${id}" Value="${escapeXml(value)}" />`)
  .join("\n")}
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/${escapeXml(icon)}</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
${Object.entries(assets)
  .map(([type, path]) => `    <Asset Type="${type}" Path="extension/${escapeXml(path)}" Addressable="true" />`)
  .join("\n")}
  </Assets>
</PackageManifest>
`;
}

/** @param {string} text */
function escapeXml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
