import { registerModal } from '@showcase/modal-host'

// Every list can open a product, and every product can be asked about; the code of both comes at their first use.
registerModal('query', () => import('../enquiry/query.modal.tsx'))
registerModal('product', () => import('../product/product.modal.tsx'))
