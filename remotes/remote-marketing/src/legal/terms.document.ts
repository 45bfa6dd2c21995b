/** The terms as Markdown. An operator replaces them with their own. */
export const termsDocument = `# Terms & conditions

These terms apply to the platform at this address: to visiting the shops on it, and to running one. They are short on
purpose. By using the platform you agree to them.

## Who does what

The platform gives businesses a site on which they show products and catalogues and receive enquiries. Each shop is run
by its owner, who alone answers for what it shows and for the answers that it gives. The platform is not a party to any
agreement between a visitor and an owner, and it takes no payment.

The support address names the operator of this installation. Where it is run as a demonstration, the shops, their
products and their messages are samples; nothing in them is for sale, and what you add may be removed at any time.

## For visitors

- You need no account. Send an enquiry only with a name and an address at which you want to be reached.
- Prices, units and descriptions are information by the shop's owner, not an offer by the platform.
- A private link is meant for the person who received it. Do not try to guess links or to get round their limits.

## For owners

- Keep your password to yourself, and tell us if you believe that somebody else knows it.
- Show only what you are allowed to show: your own pictures and words, or those for which you have permission.
- Do not list what the law of your country or of your customers forbids, and do not mislead.
- Use an enquiry to answer it. Do not sell it or add its sender to a mailing list unasked.
- You keep every right in what you upload. You allow the platform to store it, resize it and show it, for as long as
  your shop exists and only for that purpose.

## What we may do

We may block a product, a catalogue or a shop that breaks these terms or the law. The owner can still read
and export their data. We may limit how many requests one address sends, to keep the platform usable for all.

## Availability

We work to keep the platform fast and reachable, and we do not promise that it always is. Keep a copy of what you cannot
afford to lose: enquiries can be downloaded as a file at any time.

## The software

The platform runs on Showcase, free software under the GNU General Public License, version 3. You may use, study, share
and change it under that license. It comes without any warranty, to the extent that the law permits.

## Liability

As far as the law permits, we are not liable for what shops show, for dealings between visitors and owners, or for
indirect loss. Nothing here limits rights that the law gives you and that cannot be waived.

## Changes

When these terms change, the new text appears on this page. If you continue to use the platform, you accept it; an owner
who does not may close the shop.
`
