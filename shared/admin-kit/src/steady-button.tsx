import { Button, type ButtonProps } from '@showcase/ui/button'
import { IconButton, type IconButtonProps } from '@showcase/ui/icon-button'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ButtonHTMLAttributes, useReducer, useRef } from 'react'

type Attributes = ButtonHTMLAttributes<HTMLButtonElement>

/** A `Button` that keeps the focus when it is disabled; for buttons that an action disables. */
export function SteadyButton(props: ButtonProps) {
  return <Button {...props} {...useSteady(props)} />
}

/** An `IconButton` that keeps the focus when it is disabled. */
export function SteadyIconButton(props: IconButtonProps) {
  return <IconButton {...props} {...useSteady(props)} />
}

/** The icon button that deletes a row of a list. */
export function DeleteButton(props: Omit<IconButtonProps, 'variant' | 'children'>) {
  return (
    <SteadyIconButton variant="danger" {...props}>
      <Trash2 aria-hidden="true" />
    </SteadyIconButton>
  )
}

/**
 * The attributes of a button that is disabled while it has the focus: until the focus leaves, it is only marked as
 * disabled and ignores presses. Browsers take the focus from a disabled button, and the keyboard starts at the top.
 */
function useSteady({ disabled = false, onClick, onFocus, onBlur }: Attributes) {
  const hasFocus = useRef(false)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const isHeld = disabled && hasFocus.current
  return {
    disabled: disabled && !isHeld,
    'aria-disabled': isHeld || undefined,
    onClick: isHeld ? event => event.preventDefault() : onClick,
    onFocus(event) {
      hasFocus.current = true
      onFocus?.(event)
    },
    onBlur(event) {
      // A dialog returns the focus when it closes. The action that it confirmed may have disabled this button by then.
      hasFocus.current = event.relatedTarget?.closest('dialog') != null
      if (isHeld) renderAgain()
      onBlur?.(event)
    },
  } satisfies Attributes
}
