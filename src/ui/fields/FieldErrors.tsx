import { FieldError } from './FieldError.tsx'

/** Several sentences under one field, each on a line of its own; nothing where there are none. */
export function FieldErrors({ id, texts }: { id: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <FieldError id={id}>
      {texts.map((text) => (
        <span key={text} className="block wrap-anywhere">
          {text}
        </span>
      ))}
    </FieldError>
  )
}
