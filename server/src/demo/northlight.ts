import { northlightLogo } from './logos.ts'
import { northlightAbout, northlightBanners } from './northlight-banners.ts'
import { lightProducts } from './northlight-light.ts'
import { northlightPictures } from './northlight-pictures.ts'
import { roomProducts } from './northlight-room.ts'
import type { DemoBusiness } from './types.ts'

/** Nordic lamps, furniture and cloth: template1. */
export const northlight: DemoBusiness = {
  businessName: 'northlight',
  owner: 'Northlight house',
  template: 'template1',
  theme: 'theme5',
  domain: '',
  email: 'hello@northlight.example',
  phoneNo: '9800000301',
  address: 'Warehouse 4, Harbour Road, Kochi 682003',
  links: {
    instagram_link: 'https://social.example/northlight',
    linked_in_link: 'https://work.example/northlight',
    pinterest_link: 'https://boards.example/northlight',
  },
  about:
    'Northlight makes furniture and lamps for rooms in which the day is short or the evening long. We begin with the light: where it falls, what it leaves in the dark, how it looks from the street.\n\nOur wood comes from forests that are replanted, our wool from mills that answer the telephone. Everything that can be screwed is screwed, so it can be taken apart, mended and moved; spare parts are kept for twenty years.\n\nWe furnish homes, libraries and small hotels. Architects get drawings and samples on request.',
  products: [...lightProducts, ...roomProducts],
  pictures: northlightPictures,
  banners: northlightBanners,
  aboutPictures: northlightAbout,
  logo: northlightLogo,
  catalogues: [
    {
      name: 'Light over the table',
      promoted: true,
      description: 'Five pendants, each for another kind of evening.',
      skus: ['NL-P101', 'NL-P102', 'NL-P103', 'NL-P104', 'NL-P105'],
    },
    {
      name: 'A place to sit',
      promoted: true,
      description: 'Stools, chairs and a bench that like each other’s company.',
      skus: ['NL-S401', 'NL-S402', 'NL-S403', 'NL-S404', 'NL-S405', 'NL-S406'],
    },
    {
      name: 'The reading corner',
      promoted: true,
      description: 'A lamp, a table for the cup, a blanket for the second chapter.',
      skus: ['NL-F204', 'NL-T201', 'NL-B501', 'NL-X601', 'NL-Q703'],
    },
    {
      name: 'Wool and linen',
      description: 'Cloth with some weight to it, in colours that the north gave away.',
      skus: ['NL-X601', 'NL-X602', 'NL-X603', 'NL-X604', 'NL-Q701', 'NL-Q702', 'NL-Q703'],
    },
    {
      name: 'Small rooms',
      description: 'What fits, folds, stacks or hangs.',
      skus: ['NL-B502', 'NL-B503', 'NL-B504', 'NL-S401', 'NL-W801', 'NL-W802'],
    },
    {
      name: 'Gifts with a ribbon',
      description: 'Under 6,000, and easy to carry.',
      skus: ['NL-C301', 'NL-Q701', 'NL-Q702', 'NL-X602', 'NL-W801'],
    },
  ],
  leads: [
    {
      on: 'NL-P101',
      name: 'Atelier Kadamba',
      email: 'projects@kadamba.example',
      phoneNo: '9800000401',
      company: 'Atelier Kadamba',
      query: 'Eight Fjell pendants for a restaurant, with 4 m cords. Do you have an IES file?',
      days: 1,
    },
    {
      on: 'NL-S403',
      name: 'Lagoon Library Trust',
      email: 'office@lagoonlibrary.example',
      phoneNo: '9800000402',
      company: 'Lagoon Library Trust',
      query: 'We are furnishing a reading room: 48 chairs. Which discount applies?',
      days: 3,
    },
    {
      on: 'NL-X601',
      name: 'A visitor from Shimla',
      email: 'visitor@hills.example',
      phoneNo: '9800000403',
      query: 'Is the check throw available by itself?',
      days: 4,
    },
    {
      on: 'A place to sit',
      name: 'Ferry Lane Hotel',
      email: 'design@ferrylane.example',
      phoneNo: '9800000404',
      company: 'Ferry Lane Hotel',
      query: 'Please send finishes and lead times for lobby and breakfast room.',
      days: 6,
      skus: ['NL-S401', 'NL-S403', 'NL-S406'],
    },
    {
      on: 'NL-B501',
      name: 'House of Nine',
      email: 'hello@houseofnine.example',
      phoneNo: '9800000405',
      company: 'House of Nine',
      query: 'Does the stone come in a darker tone?',
      days: 10,
    },
    {
      on: 'NL-F204',
      name: 'A visitor',
      email: 'evening@reader.example',
      phoneNo: '9800000406',
      query: 'Can the floor lamp be dimmed?',
      days: 15,
    },
  ],
  messages: [
    {
      name: 'Ferry Lane Hotel',
      email: 'design@ferrylane.example',
      subject: 'Samples',
      message: 'Could you send the oak and walnut samples together with the sage felt?',
      days: 6,
    },
    {
      name: 'Atelier Kadamba',
      email: 'projects@kadamba.example',
      subject: 'Drawings',
      message: 'We need 3D files of the spindle chair for a presentation.',
      days: 12,
    },
  ],
  privateLinks: [
    { on: 'NL-Z901', text: 'ember-preview-architects', days: 14, shared: true, visits: 9 },
    { on: 'NL-Z901', text: 'ember-atelier-kadamba', days: 5, shared: false, visits: 1 },
  ],
}
