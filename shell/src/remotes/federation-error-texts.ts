/** Replaces the texts of the federation runtime's errors in the build: each error names the page that describes it. */
const noTexts = {}

export { noTexts as buildDescMap, noTexts as errorDescMap, noTexts as runtimeDescMap, noTexts as typeDescMap }
