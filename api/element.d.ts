export { HostActionDetail, SurfaceElement, SurfaceElementEventMap, defineSurface } from './parts/renderer-surface.js';
import './renderer.js';
