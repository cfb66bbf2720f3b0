// What `adapters/README.md` takes from Vue, which is not installed here: as much of it as the recipe needs.

export function shallowRef<Value>(value: Value): { value: Value } {
  return { value };
}

export function onMounted(callback: () => void): void {
  callback();
}

export function onUnmounted(callback: () => void): void {
  addEventListener('pagehide', callback);
}
