import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { takeChosen, useDropZone } from '@showcase/admin-kit/take-files'
import { countOf } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { IconButton } from '@showcase/ui/icon-button'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Images from 'lucide-react/icons/images'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { type ImportState, removePictures, takeFiles } from './import.state.ts'
import styles from './imports.module.css'

/** Chooses the files of an import, also by dropping: a product file, and images as files or in a zip file. */
export function ImportFiles({ state }: { state: ImportState }) {
  const { api } = usePlatform()
  const { csv, pictures, pictureNames, phase } = useSnapshot(state)
  const isBusy = phase === 'sending'
  const take = (files: File[]) => void takeFiles(api, state, files)
  const dropZone = useDropZone(take)
  const picker = useRef<HTMLInputElement>(null)
  function remove() {
    void removePictures(api, state)
    restoreFocus(picker)
  }
  return (
    <div className={styles.choose} {...dropZone}>
      <FileInput
        label="Product file"
        // Spreadsheets can be chosen, so that a message says what to do with them.
        accept=".csv,.tsv,.txt,.zip,.xlsx,.xls,.ods,.numbers,text/csv"
        disabled={isBusy}
        onFiles={take}
        icon={<FileSpreadsheet aria-hidden="true" />}
        hint={csv ? csv.name : 'CSV, or a zip file exported from Showcase'}
      />
      <FileInput
        label="Pictures"
        ref={picker}
        accept=".zip,image/*"
        multiple
        disabled={isBusy}
        onFiles={take}
        icon={<Images aria-hidden="true" />}
        hint={
          pictures.length > 0
            ? `${countOf(pictureNames.length, 'file')} selected`
            : 'Image files, or a zip file of them'
        }
      >
        {pictures.length > 0 && !isBusy && (
          <IconButton label="Remove the pictures" onClick={remove}>
            <X />
          </IconButton>
        )}
      </FileInput>
    </div>
  )
}

interface FileInputProps extends ComponentProps<'input'> {
  label: string
  icon: ReactNode
  hint: string
  onFiles: (files: File[]) => void
}

function FileInput({ label, icon, hint, onFiles, children, ...input }: FileInputProps) {
  return (
    <div className={styles.source}>
      <label className={styles.pick} data-busy={input.disabled || undefined}>
        {icon}
        <span className={styles.pickWords}>
          <strong>{label}</strong>
          <span className={styles.hint}>{hint}</span>
        </span>
        <input
          {...input}
          type="file"
          className={styles.input}
          aria-label={label}
          onChange={event => onFiles(takeChosen(event))}
        />
      </label>
      {children}
    </div>
  )
}
