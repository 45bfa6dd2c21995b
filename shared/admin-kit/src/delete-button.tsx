import type { IconButtonProps } from '@showcase/ui/icon-button'
import Trash2 from 'lucide-react/icons/trash-2'
import { SteadyIconButton } from './steady-button.tsx'

/** The icon button that deletes a row of a list. */
export function DeleteButton(props: Omit<IconButtonProps, 'variant' | 'children'>) {
  return (
    <SteadyIconButton variant="danger" {...props}>
      <Trash2 aria-hidden="true" />
    </SteadyIconButton>
  )
}
