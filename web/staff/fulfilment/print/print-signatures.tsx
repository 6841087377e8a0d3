export function PrintSignatures({ left, right }: { left: string; right: string }) {
  return (
    <div className="keep-together mt-6 grid grid-cols-2 gap-6 text-center">
      {[left, right].map((who) => (
        <div key={who} className="pb-16">
          <p className="font-semibold">{who}</p>
          <p className="text-sm text-ink-soft">(Ký, ghi rõ họ tên)</p>
        </div>
      ))}
    </div>
  )
}
