/** `share` from 0 to 1; undefined where it is not known. */
export function ProgressBar({ label, share }: { label: string; share: number | undefined }) {
  const percent = share === undefined ? undefined : Math.floor(share * 100)
  return (
    <div>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        {percent !== undefined && <span className="figures font-semibold">{percent}%</span>}
      </p>
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-ink/12 indeterminate:animate-pulse [&::-moz-progress-bar]:bg-jade [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-jade indeterminate:[&::-webkit-progress-bar]:bg-jade/60"
      />
    </div>
  )
}
