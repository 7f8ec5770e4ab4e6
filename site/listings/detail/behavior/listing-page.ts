import { openGalleryOnPress } from '#site/listings/gallery/gallery.ts';
import { rememberSeen } from '#site/map/search/seen-listings.ts';
import { pageLocale } from '#site/page-locale.ts';
import { countView } from '#site/statistics/count-view.ts';
import { showHours } from '#site/visits/show-hours.ts';
import { followCostFigures } from './cost-figures.ts';
import { leadToOffers } from './lead-to-offers.ts';
import { foldLongRemarks } from './long-remarks.ts';
import { printOnPress } from './print.ts';
import { shareOnPress } from './share.ts';

/** Script of a home's page. Without it, everything is readable and all links work. */
const locale = pageLocale();
const home = document.querySelector<HTMLElement>('[data-home]')?.dataset['home'];

if (home) {
  rememberSeen(home);
  countView(home);
  shareOnPress(locale, home);
}
openGalleryOnPress(locale);
followCostFigures(locale);
foldLongRemarks();
printOnPress();
void showHours(locale);
// The layout's script, which runs after this one, reads the session.
if (document.readyState === 'complete') void leadToOffers(locale);
else document.addEventListener('DOMContentLoaded', () => void leadToOffers(locale));
