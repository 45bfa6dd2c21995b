import { terracottaLogo } from './logos.ts'
import { terracottaAbout, terracottaBanners } from './terracotta-banners.ts'
import { homeProducts } from './terracotta-home.ts'
import { terracottaPictures } from './terracotta-pictures.ts'
import { tableProducts } from './terracotta-table.ts'
import type { DemoBusiness } from './types.ts'

/** Handmade pots for the table and the house: the default template. */
export const terracotta: DemoBusiness = {
  businessName: 'terracotta',
  owner: 'Terracotta studio',
  template: '',
  theme: '',
  domain: '',
  email: 'hello@terracotta.example',
  phoneNo: '9800000101',
  address: 'Kiln Lane 7, Potters’ Quarter, Jaipur 302001',
  links: {
    instagram_link: 'https://social.example/terracotta',
    pinterest_link: 'https://boards.example/terracotta',
    website_link: 'https://terracotta.example',
  },
  about:
    'Terracotta is a small pottery with two wheels, one kiln and a long table. We make things that are used every day: bowls that go from the oven to the guests, mugs that keep their warmth, planters that outlive their plants.\n\nOur red clay is dug forty kilometres from the workshop and rests for a year before it is thrown. Glazes are mixed from ash, feldspar and iron, in batches of one bucket, so two firings are never quite alike. What cracks is ground and goes back into the clay.\n\nWe sell to homes, cafés and hotels, singly or by the hundred. Ask us for sizes and glazes that you do not see here.',
  products: [...tableProducts, ...homeProducts],
  pictures: terracottaPictures,
  banners: terracottaBanners,
  aboutPictures: terracottaAbout,
  logo: terracottaLogo,
  catalogues: [
    {
      name: 'The everyday table',
      promoted: true,
      description: 'Plates, bowls and mugs that belong together without matching. Start with four of each.',
      skus: ['TC-PL-01', 'TC-BW-02', 'TC-BW-01', 'TC-MG-01', 'TC-PL-03', 'TC-PT-01'],
    },
    {
      name: 'Tea time',
      promoted: true,
      description: 'Everything between the kettle and the last biscuit.',
      skus: ['TC-TP-01', 'TC-TP-02', 'TC-YN-01', 'TC-TU-01', 'TC-MG-02'],
    },
    {
      name: 'Veranda and courtyard',
      promoted: true,
      description: 'Planters in bare and glazed clay, from the windowsill to the front door.',
      skus: ['TC-PN-01', 'TC-PN-02', 'TC-PN-03', 'TC-PN-04'],
    },
    {
      name: 'A shelf of vases',
      description: 'Tall, round, small, dark: five shapes that make a group of any number.',
      skus: ['TC-VS-01', 'TC-VS-02', 'TC-VS-03', 'TC-VS-04', 'TC-VS-05'],
    },
    {
      name: 'Pantry',
      description: 'Clay keeps salt dry, oil dark and pickles honest.',
      skus: ['TC-JR-01', 'TC-JR-02', 'TC-SP-01', 'TC-OB-01'],
    },
    {
      name: 'Gifts under 1,000',
      promoted: true,
      description: 'Small things, well wrapped, ready to be carried to somebody’s door.',
      skus: ['TC-MG-01', 'TC-MG-02', 'TC-CN-01', 'TC-IN-01', 'TC-YN-01', 'TC-SP-01', 'TC-PL-03', 'TC-PN-01'],
    },
  ],
  leads: [
    {
      on: 'TC-PL-01',
      name: 'Banyan Café, purchasing',
      email: 'orders@banyan-cafe.example',
      phoneNo: '9800000201',
      company: 'Banyan Café',
      query:
        'We would like 120 dinner plates for a new branch. Is the oat glaze available in that number by March, and what would the price be?',
      days: 1,
    },
    {
      on: 'TC-MG-01',
      name: 'Long Weekend Homestay',
      email: 'stay@longweekend.example',
      phoneNo: '9800000202',
      company: 'Long Weekend Homestay',
      query: 'Can the dipped mug carry our stamp on the foot? We need 60.',
      days: 2,
    },
    {
      on: 'TC-LP-01',
      name: 'Studio Anjeer',
      email: 'studio@anjeer.example',
      phoneNo: '9800000203',
      company: 'Studio Anjeer',
      query: 'Is the Hearth lamp available with a darker shade?',
      days: 4,
    },
    {
      on: 'TC-VS-02',
      name: 'A visitor from Pune',
      email: 'visitor@home.example',
      phoneNo: '9800000204',
      query: 'How do you pack the amphora for transport?',
      days: 6,
    },
    {
      on: 'The everyday table',
      name: 'Hotel Neem Court',
      email: 'fnb@neemcourt.example',
      phoneNo: '9800000205',
      company: 'Hotel Neem Court',
      query: 'Please quote 40 covers of plates, dessert bowls and mugs, delivered to Udaipur.',
      days: 3,
      skus: ['TC-PL-01', 'TC-BW-02', 'TC-MG-01'],
    },
    {
      on: 'TC-TP-01',
      name: 'The Second Cup',
      email: 'tea@secondcup.example',
      phoneNo: '9800000206',
      company: 'The Second Cup',
      query: 'Do you sell replacement lids for the Lake teapot?',
      days: 9,
    },
    {
      on: 'TC-PN-03',
      name: 'Green Corner Nursery',
      email: 'buy@greencorner.example',
      phoneNo: '9800000207',
      company: 'Green Corner Nursery',
      query: 'Trade price for 24 tall planters, please, and your lead time.',
      days: 13,
    },
    {
      on: 'Tea time',
      name: 'Paper & Petal Gifts',
      email: 'shop@paperpetal.example',
      phoneNo: '9800000208',
      company: 'Paper & Petal Gifts',
      query: 'We would like to offer your tea set in our shop. Do you have a wholesale list?',
      days: 17,
      skus: ['TC-YN-01', 'TC-TP-01', 'TC-TU-01'],
    },
  ],
  messages: [
    {
      name: 'Banyan Café, purchasing',
      email: 'orders@banyan-cafe.example',
      subject: 'Visit to the workshop',
      message: 'May two of us come by and see the glazes? Any weekday after the rains would suit us.',
      days: 5,
    },
    {
      name: 'A visitor',
      email: 'visitor@home.example',
      subject: '',
      message: 'My planter arrived in one piece and so did the neighbour’s curiosity. Thank you!',
      days: 11,
    },
    {
      name: 'Clay Evenings Club',
      email: 'club@clayevenings.example',
      subject: 'Raw clay',
      message: 'Do you sell your red clay by the bag?',
      days: 20,
    },
  ],
  privateLinks: [
    { on: 'TC-KS-01', text: 'river-glaze-friends-2026', days: 21, shared: true, visits: 14 },
    { on: 'TC-KS-01', text: 'river-glaze-first-look', days: -3, shared: false, visits: 3 },
  ],
}
