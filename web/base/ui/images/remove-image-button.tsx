import { X } from '#web/base/icons/first-icons.ts'

/** The cross at the corner of a picture; the picture's box is `relative`. */
export function RemoveImageButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Bỏ ảnh"
      onClick={onClick}
      className="absolute -end-3 -top-3 grid size-11 place-items-center"
    >
      <span className="grid size-7 place-items-center rounded-full border border-line bg-raised shadow-raised">
        <X size={16} />
      </span>
    </button>
  )
}
