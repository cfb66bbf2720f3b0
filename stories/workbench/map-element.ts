// A component that the workbench mounts as a host: a street map of real elements, with pins to press and two buttons to zoom, for
// documents that name `shop.streets`. Must not know the stage.

import { numberValue, optionalValue } from 'pantograph';
import { defineComponent } from 'pantograph/renderer';

const style = `
.streets{position:relative;height:100%;overflow:hidden;background:light-dark(#e9eddf,#20261f);border-radius:12px;font:inherit}
.streets svg{position:absolute;inset:0;width:100%;height:100%;transition:scale .2s}
.streets path{fill:none;stroke:light-dark(#fff,#3a4238);stroke-width:10}
.streets button{min-width:max(44px,1.7em);height:max(44px,1.7em);padding:0;border:2px solid light-dark(#1a1c20,#e3e2e6);border-radius:1.4em;background:light-dark(#fff,#1a1c20);color:light-dark(#1a1c20,#e3e2e6);font:inherit}
.streets .pin{position:absolute}
.streets .zoom{position:absolute;inset-inline-end:8px;bottom:8px;display:flex;gap:8px}
.streets button:focus-visible{outline:3px solid light-dark(#0b57d0,#a8c7fa);outline-offset:2px}
@media(forced-colors:active){.streets,.streets button{border:1px solid ButtonBorder}}
`;

const STREETS =
  'M-20 40C120 60 200 20 420 50M-20 120C160 90 260 150 420 110M70-20C90 80 60 140 80 220M250-20C240 80 290 140 270 220';

/** The map. `shops` are its pins; a press on one asks for the host action `map.shop`. */
export const mapElement = defineComponent({
  fields: { shops: optionalValue(numberValue({ min: 0, max: 9 })) },
  mount(element, { shops = 0 }, { dispatch }) {
    const page = element.ownerDocument;
    const map = page.createElement('div');
    map.className = 'streets';
    map.innerHTML = `<style>${style}</style><svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="${STREETS}"/></svg>`;
    const addButton = (to: Element, words: string, name: string, press: () => void): HTMLElement => {
      const control = page.createElement('button');
      control.textContent = words;
      control.ariaLabel = name;
      control.addEventListener('click', press);
      to.append(control);
      return control;
    };
    for (let shop = 1; shop <= shops; shop += 1) {
      const pin = addButton(map, String(shop), `Shop ${shop}`, () => dispatch('map.shop', shop));
      pin.className = 'pin';
      pin.style.cssText = `left:${(12 + 29 * (shop - 1)) % 80}%;top:${8 + 22 * (shop % 2)}%`;
    }
    const streets = map.querySelector('svg') as SVGElement;
    let zoom = 1;
    const zoomBy = (factor: number): void => {
      zoom = Math.min(4, Math.max(1, zoom * factor));
      streets.style.scale = String(zoom);
    };
    const tools = map.appendChild(page.createElement('div'));
    tools.className = 'zoom';
    addButton(tools, '−', 'Zoom out', () => zoomBy(1 / 1.5));
    addButton(tools, '+', 'Zoom in', () => zoomBy(1.5));
    element.append(map);
  },
});
