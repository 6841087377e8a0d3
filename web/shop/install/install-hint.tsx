import { createPortal } from 'react-dom'
import { Button } from '#web/base/ui/elements/button.tsx'
import { SealMark } from '#web/base/ui/elements/seal-mark.tsx'
import { installPlaceId } from './install-script.ts'
import { useInstallOffer } from './use-install-offer.ts'

/** Above the footer, so it moves nothing that is read and covers nothing; one answer ends it for good. */
export default function InstallHint() {
  const offer = useInstallOffer()
  const place = document.querySelector(`#${installPlaceId}`)
  if (!offer || !place) return null
  const { prompt, end } = offer
  const install = async () => {
    await prompt.prompt().catch(() => {})
    end()
  }
  return createPortal(
    <div className="shell pt-16 print:hidden">
      <section
        aria-labelledby="cai-dat-ten"
        className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-4 sm:p-5"
      >
        <SealMark className="size-10 shrink-0" />
        <div className="min-w-52 flex-1">
          <h2 id="cai-dat-ten" className="text-lg">
            Để nhà sách trên màn hình chính
          </h2>
          <p className="text-sm text-ink-soft">
            Mở bằng một lần chạm
            {navigator.serviceWorker?.controller && ', và đọc lại trang vừa xem cả khi mất mạng'}.
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button variant="quiet" onClick={end}>
            Không, cảm ơn
          </Button>
          <Button variant="outline" onClick={() => void install()}>
            Cài đặt
          </Button>
        </div>
      </section>
    </div>,
    place,
  )
}
