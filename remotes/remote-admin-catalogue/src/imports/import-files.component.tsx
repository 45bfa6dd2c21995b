import { countOf } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { IconButton } from '@showcase/ui/icon-button'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Images from 'lucide-react/icons/images'
import X from 'lucide-react/icons/x'
import { type DragEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type ImportState, removePictures, takeFiles } from './import.state.ts'
import styles from './imports.module.css'

/** Chooses the files of an import, also by dropping: a product file, and images as files or in a zip file. */
export function ImportFiles({ state }: { state: ImportState }) {
  const { api } = usePlatform()
  const { csv, pictures, pictureNames, phase } = useSnapshot(state)
  const [isOver, setIsOver] = useState(false)
  const isBusy = phase === 'sending'
  const take = (files: Iterable<File>) => void takeFiles(api, state, [...files])
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the two inputs in it
    <div
      className={styles.choose}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <FileInput
        label="Product file"
        accept=".csv,.tsv,.txt,.zip,text/csv"
        isBusy={isBusy}
        onFiles={take}
        icon={<FileSpreadsheet aria-hidden="true" />}
        hint={csv ? csv.name : 'CSV, or a zip file exported from Showcase'}
      />
      <FileInput
        label="Pictures"
        accept=".zip,image/*"
        isMultiple
        isBusy={isBusy}
        onFiles={take}
        icon={<Images aria-hidden="true" />}
        hint={
          pictures.length > 0
            ? `${countOf(pictureNames.length, 'file')} selected`
            : 'Image files, or a zip file of them'
        }
      >
        {pictures.length > 0 && !isBusy && (
          <IconButton label="Remove the pictures" onClick={() => void removePictures(api, state)}>
            <X />
          </IconButton>
        )}
      </FileInput>
    </div>
  )
}

function FileInput({
  label,
  accept,
  isMultiple = false,
  isBusy,
  icon,
  hint,
  onFiles,
  children,
}: {
  label: string
  accept: string
  isMultiple?: boolean
  isBusy: boolean
  icon: React.ReactNode
  hint: string
  onFiles: (files: Iterable<File>) => void
  children?: React.ReactNode
}) {
  return (
    <div className={styles.source}>
      <label className={styles.pick} data-busy={isBusy || undefined}>
        {icon}
        <span className={styles.pickWords}>
          <strong>{label}</strong>
          <span className={styles.hint}>{hint}</span>
        </span>
        <input
          type="file"
          className={styles.input}
          accept={accept}
          multiple={isMultiple}
          disabled={isBusy}
          aria-label={label}
          onChange={event => {
            onFiles(event.target.files ?? [])
            // Lets the user choose the same file again after changing it.
            event.target.value = ''
          }}
        />
      </label>
      {children}
    </div>
  )
}
