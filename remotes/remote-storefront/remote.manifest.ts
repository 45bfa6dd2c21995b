import { defineRemote } from '@showcase/federation/manifest'

/** A business's shop: front page, products, catalogues, enquiries, private links, About Us, Contact Us and search. */
export default defineRemote({
  name: 'remote-storefront',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: {
    './home': './src/home/home.routes.tsx',
    './products': './src/products/products.routes.tsx',
    './product': './src/product/product.routes.tsx',
    './product-enquiry': './src/product/product-enquiry.routes.tsx',
    './catalogues': './src/catalogues/catalogues.routes.tsx',
    './catalogue': './src/catalogue/catalogue.routes.tsx',
    './catalogue-enquiry': './src/catalogue/catalogue-enquiry.routes.tsx',
    './private-link': './src/private-link/private-link.routes.tsx',
    './about': './src/about/about.routes.tsx',
    './contact': './src/contact/contact.routes.tsx',
    './search': './src/search/search.routes.tsx',
  },
  mounts: [
    { at: 'business:/home', expose: './home' },
    { at: 'business:/products', expose: './products' },
    { at: 'business:/products/:productId', expose: './product' },
    { at: 'business:/products/:productId/enquiry', expose: './product-enquiry' },
    { at: 'business:/catalogues', expose: './catalogues' },
    { at: 'business:/catalogues/:catalogueId', expose: './catalogue' },
    { at: 'business:/catalogues/:catalogueId/enquiry', expose: './catalogue-enquiry' },
    { at: 'business:/privateLink', expose: './private-link' },
    { at: 'business:/aboutus', expose: './about' },
    { at: 'business:/contactus', expose: './contact' },
    { at: 'business:/search', expose: './search' },
  ],
  nav: [
    { at: 'business:/home', label: 'Home', icon: 'house', order: 10 },
    { at: 'business:/products', label: 'Products', icon: 'package', order: 20 },
    { at: 'business:/catalogues', label: 'Catalogues', icon: 'layers', order: 30, needs: 'catalogues' },
    { at: 'business:/aboutus', label: 'About Us', icon: 'badge-info', order: 40 },
    { at: 'business:/contactus', label: 'Contact Us', icon: 'phone', order: 50 },
  ],
})
