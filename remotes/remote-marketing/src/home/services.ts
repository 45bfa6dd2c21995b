/** What the product does, as the landing page's five tabs tell it. */
export const services = [
  {
    id: 'listing',
    name: 'Listing',
    title: 'Everything you sell, shown at its best',
    text: 'Up to six photographs for each product, a price for each unit, specifications, tags and a disclaimer where one is due. Group products into catalogues for a season, a customer or a fair.',
    points: [
      'Products and catalogues, public or private',
      'Search that forgives a typo',
      'Three templates and thirteen themes',
    ],
  },
  {
    id: 'management',
    name: 'Management',
    title: 'The shop is run where you are',
    text: 'Add, edit, hide or promote with one tap. Photographs are cropped and made small before they are sent, and a list that you keep in a spreadsheet comes in as it is.',
    points: [
      'One switch for each product, one for all of them',
      'Import with a report, line by line',
      'Nothing is deleted without asking',
    ],
  },
  {
    id: 'insights',
    name: 'Insights',
    title: 'Know what people stop to look at',
    text: 'Visits are counted for the shop and for every product. Each enquiry arrives with what it is about, and the whole list leaves as a spreadsheet whenever you want it.',
    points: ['Enquiries by product and catalogue', 'A notice when something draws attention', 'Download as CSV'],
  },
  {
    id: 'marketing',
    name: 'Marketing',
    title: 'Found by search engines, made to be shared',
    text: 'Every page carries its own title, description and structured data, and a link sent to a friend shows the right picture. Your own domain makes the address yours.',
    points: ['Search engine basics built in', 'A picture and a title for every shared link', 'Your own domain'],
  },
  {
    id: 'responsive',
    name: 'Responsive',
    title: 'At home on every screen',
    text: 'From the smallest phone to the widest desk: the same shop, laid out for the hand or the mouse. It can be used by keyboard alone, and it is quiet for those who asked for less motion.',
    points: ['Made for phones first', 'Works by keyboard and with screen readers', 'Respects reduced motion'],
  },
] as const

export type ServiceId = (typeof services)[number]['id']
