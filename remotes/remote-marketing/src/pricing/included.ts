/** What a shop has, whatever its plan: each of these is there today. */
export const included = [
  {
    name: 'A site under your name',
    text: 'Home, products, catalogues, about, contact and search, at an address of its own.',
  },
  { name: 'Three templates, thirteen themes', text: 'Any layout in any colours, changed whenever you like.' },
  {
    name: 'Products and catalogues',
    text: 'Public or private, promoted or quiet, with pictures, prices, units and specifications.',
  },
  {
    name: 'Every enquiry',
    text: 'With the product that it is about and the words of the person who asked. Doubtful ones are put aside, never dropped.',
  },
  { name: 'Private links', text: 'Show one product or catalogue to one buyer, for hours, days or weeks.' },
  {
    name: 'Import and export',
    text: 'A spreadsheet comes in with a report for each line; what you entered goes out again.',
  },
  { name: 'Search that forgives', text: 'A typo, a SKU, half a name: your visitors find it all the same.' },
  {
    name: 'Pages for search engines',
    text: 'Titles, descriptions, structured data and a sitemap, made from what you enter.',
  },
] as const
