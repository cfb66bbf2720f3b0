// The licences of the bundled libraries, as a single text for the package. Must not know single libraries.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));

/**
 * Text of THIRD-PARTY-NOTICES.txt.
 * @param {readonly { name: string | null, version: string | null, license: string | null, licenseText: string | null }[]} libraries
 * @returns {string}
 */
export function noticesOf(libraries) {
  return libraries
    .map(({ name, version, license, licenseText }) =>
      [`Name: ${name}`, `Version: ${version}`, `License: ${license}`, '', licenseText ?? noticesInSources(name)].join(
        '\n',
      ),
    )
    .join('\n\n---\n\n');
}

/** The distinct notices at the top of a package's source files, for packages without a licence file. */
function noticesInSources(name) {
  const sources = readdirSync(packages + name, { recursive: true }).filter((file) => /\.m?js$/.test(file));
  const openings = sources.map((file) => /^(?:\/\/.*\n)*/.exec(readFileSync(`${packages}${name}/${file}`, 'utf8'))[0]);
  const notices = openings
    .filter((opening) => opening.includes('Copyright'))
    .map((opening) => opening.replaceAll(/^\/\/ ?/gm, '').trim());
  if (notices.length === 0) throw new Error(`${name} is bundled and no licence of it was found`);
  return [...new Set(notices)].join('\n\n');
}
