/** Jest transform: the text of a Markdown file is its default export, as in the builds. */
export default { process: text => ({ code: `export default ${JSON.stringify(text)}` }) }
