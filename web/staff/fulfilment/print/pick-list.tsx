import type { PickedTitle } from '#contract/goods/fulfilment/fulfilment.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Barcode } from '#web/base/ui/barcodes/barcode.tsx'

type Props = { titles: readonly PickedTitle[]; orders: number; shop: { name: string } }

/** List to pick the books of many orders in one walk, shelf by shelf. */
export function PickList({ titles, orders, shop }: Props) {
  const copies = titles.reduce((sum, title) => sum + title.copies, 0)
  const shelves = [...new Set(titles.map(shelfOf))]
  return (
    <>
      <header className="border-b-2 border-current pb-3">
        <p className="text-sm text-ink-soft">{shop.name}</p>
        <h2 className="text-xl uppercase">Phiếu nhặt sách</h2>
        <p className="font-semibold">
          {formatNumber(copies)} cuốn · {formatNumber(titles.length)} tựa · {formatNumber(orders)} đơn hàng
        </p>
      </header>
      {shelves.map((shelf) => (
        <section key={shelf} className="mt-4">
          <h3 className="font-semibold">{shelf}</h3>
          <PickedTable shelf={shelf} titles={titles.filter((title) => shelfOf(title) === shelf)} />
        </section>
      ))}
    </>
  )
}

/** The place, or where none is known the category. */
const shelfOf = ({ place, category_name }: PickedTitle) => (place === null ? category_name : `Kệ ${place}`)

function PickedTable({ shelf, titles }: { shelf: string; titles: readonly PickedTitle[] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Sách ở {shelf}</caption>
      <thead>
        <tr className="border-b border-current text-sm *:py-1 *:font-semibold">
          <th scope="col" className="text-start">
            Tên sách
          </th>
          <th scope="col" className="w-36 ps-3 text-start max-sm:hidden print:table-cell">
            ISBN
          </th>
          <th scope="col" className="w-12 ps-3 text-end">
            SL
          </th>
          <th scope="col" className="w-16 ps-3 text-end whitespace-nowrap">
            Đã lấy
          </th>
        </tr>
      </thead>
      <tbody>
        {titles.map(({ book_id, title, author_name, isbn, copies, orders }) => (
          <tr key={book_id} className="keep-together border-b border-line align-top *:py-1.5">
            <th scope="row" className="text-start leading-snug font-normal break-words">
              {title}
              <span className="block text-sm text-ink-soft">{author_name}</span>
              <span className="figures block text-sm text-ink-soft">
                {orders
                  .map(({ order_code, copies: wanted, packing }) =>
                    [order_code, wanted > 1 && `× ${wanted}`, packing.length > 0 && `(${packing.join(', ')})`]
                      .filter(Boolean)
                      .join(' '),
                  )
                  .join(', ')}
              </span>
            </th>
            <td className="ps-3 text-center max-sm:hidden print:table-cell">
              {isbn && (
                <>
                  <Barcode
                    kind="ean-13"
                    text={isbn}
                    label={`Mã vạch của sách ${isbn}`}
                    className="h-9 w-full"
                  />
                  <span className="figures text-sm">{isbn}</span>
                </>
              )}
            </td>
            <td className="figures ps-3 text-end text-lg font-semibold">{copies}</td>
            <td className="ps-3 text-end" aria-label="Ô để đánh dấu">
              <span aria-hidden="true" className="inline-block size-4 border border-edge align-middle" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
