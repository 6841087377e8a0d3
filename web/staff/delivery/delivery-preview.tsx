import type { DeliverySettings } from '#contract/selling/delivery/delivery-settings.ts'
import { describeDelivery } from '#contract/selling/delivery/describe-delivery.ts'

/** The sentences that readers find everywhere, as the form stands: nothing of it is saved yet. */
export function DeliveryPreview({ settings }: { settings: DeliverySettings }) {
  const { shipping, cod, days, cutOff, rest, returns } = describeDelivery(settings)
  return (
    <section aria-labelledby="ban-doc-thay" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="ban-doc-thay" className="text-xl">
        Bạn đọc sẽ thấy
      </h2>
      <div className="mt-3 space-y-3 text-sm text-ink-soft" aria-live="polite">
        {[shipping, cod, [...days, cutOff, rest], [`${returns}.`]].map((sentences) => (
          <div key={sentences[0]}>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
