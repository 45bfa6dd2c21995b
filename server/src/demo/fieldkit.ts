import { fieldkitAbout, fieldkitBanners } from './fieldkit-banners.ts'
import { campProducts } from './fieldkit-camp.ts'
import { carryProducts } from './fieldkit-carry.ts'
import { fieldkitPictures } from './fieldkit-pictures.ts'
import { fieldkitLogo } from './logos.ts'
import type { DemoBusiness } from './types.ts'

/** Outdoor and field equipment under a domain of its own: template3. */
export const fieldkit: DemoBusiness = {
  businessName: 'fieldkit',
  owner: 'Fieldkit supply',
  template: 'template3',
  theme: 'theme9',
  domain: 'www.fieldkit.localhost',
  email: 'supply@fieldkit.example',
  phoneNo: '9800000501',
  address: 'Depot 12, Trailhead Road, Dehradun 248001',
  links: {
    youtube_channel_link: 'https://video.example/fieldkit',
    instagram_link: 'https://social.example/fieldkit',
    facebook_link: 'https://people.example/fieldkit',
  },
  about:
    'Fieldkit supplies people who work and wander outside: rangers, surveyors, guides, and everybody who would rather be there. We list weight first, then price, then what a thing is for.\n\nNothing enters the index before it has been out for a season: on the ridge, in the boat, under the monsoon. What failed is not shown here, however good it looked. What is shown can be repaired, and we keep the parts.\n\nTeams and schools get a kit list and one invoice. Ask.',
  products: [...carryProducts, ...campProducts],
  pictures: fieldkitPictures,
  banners: fieldkitBanners,
  aboutPictures: fieldkitAbout,
  logo: fieldkitLogo,
  catalogues: [
    {
      name: 'Day out',
      promoted: true,
      description: 'One pack, one bottle, dry feet: the list for a walk that ends where it began.',
      skus: ['FK-2012', 'FK-1010', 'FK-3010', 'FK-1013', 'FK-6011', 'FK-7040'],
    },
    {
      name: 'First night out',
      promoted: true,
      description: 'What to own before the first night in a tent, and nothing more.',
      skus: ['FK-7010', 'FK-2013', 'FK-4020', 'FK-7031', 'FK-7030', 'FK-1020'],
    },
    {
      name: 'Camp kitchen',
      description: 'Fire, pot, mug. The rest is recipes.',
      skus: ['FK-7031', 'FK-7030', 'FK-1020', 'FK-1021', 'FK-1012', 'FK-5010'],
    },
    {
      name: 'Edge and steel',
      description: 'Things that cut, hold and pry.',
      skus: ['FK-5010', 'FK-5011', 'FK-5020', 'FK-5030'],
    },
    {
      name: 'After dark',
      promoted: true,
      description: 'Warm light for company, cold light for work, red light for stars.',
      skus: ['FK-4010', 'FK-4011', 'FK-4020', 'FK-4021', 'FK-4030'],
    },
    { name: 'On the water', description: 'Floats, seals, rinses.', skus: ['FK-2020', 'FK-2021', 'FK-2011', 'FK-5040'] },
    {
      name: 'Finding the way',
      description: 'None of it needs a signal.',
      skus: ['FK-6010', 'FK-6011', 'FK-6020', 'FK-6030'],
    },
  ],
  leads: [
    {
      on: 'FK-2010',
      name: 'Tarai Ranger School',
      email: 'stores@tarairangers.example',
      phoneNo: '9800000601',
      company: 'Tarai Ranger School',
      query: '30 Ranger packs with a school patch. Possible by June?',
      days: 1,
    },
    {
      on: 'FK-4020',
      name: 'Night Trail Club',
      email: 'runs@nighttrail.example',
      phoneNo: '9800000602',
      company: 'Night Trail Club',
      query: 'Do you have a club price from 25 headlamps?',
      days: 2,
    },
    {
      on: 'First night out',
      name: 'Blue Pine Outdoor School',
      email: 'office@bluepine.example',
      phoneNo: '9800000603',
      company: 'Blue Pine Outdoor School',
      query: 'Twelve sets for a course. Please quote with delivery to Manali.',
      days: 3,
      skus: ['FK-7010', 'FK-4020', 'FK-7031'],
    },
    {
      on: 'FK-3010',
      name: 'A visitor from Leh',
      email: 'visitor@pass.example',
      phoneNo: '9800000604',
      query: 'Do the boots take a crampon?',
      days: 5,
    },
    {
      on: 'FK-6020',
      name: 'Two Rivers Survey',
      email: 'field@tworivers.example',
      phoneNo: '9800000605',
      company: 'Two Rivers Survey',
      query: 'We need map cases for A3 sheets. Do you make a larger one?',
      days: 8,
    },
    {
      on: 'FK-7011',
      name: 'Meadow Camp',
      email: 'hello@meadowcamp.example',
      phoneNo: '9800000606',
      company: 'Meadow Camp',
      query: 'Six canvas tents for a season. Is there a groundsheet?',
      days: 12,
    },
    {
      on: 'FK-1010',
      name: 'A visitor',
      email: 'thirsty@walker.example',
      phoneNo: '9800000607',
      query: 'Can I buy a spare lid?',
      days: 19,
    },
  ],
  messages: [
    {
      name: 'Two Rivers Survey',
      email: 'field@tworivers.example',
      subject: 'Repair',
      message: 'The zip of our first-aid pouch gave up after four years. Do you repair it?',
      days: 4,
    },
    {
      name: 'Blue Pine Outdoor School',
      email: 'office@bluepine.example',
      subject: 'Kit list',
      message: 'Could you send the kit list for a five-day course as a file?',
      days: 9,
    },
    {
      name: 'A visitor',
      email: 'thirsty@walker.example',
      subject: '',
      message: 'The tent stood through last week’s storm. The kettle did not.',
      days: 16,
    },
  ],
  privateLinks: [
    { on: 'FK-9001', text: 'winter-fly-testers', days: 26, shared: true, visits: 22 },
    { on: 'FK-9001', text: 'winter-fly-press-copy', days: -6, shared: false, visits: 2 },
  ],
}
