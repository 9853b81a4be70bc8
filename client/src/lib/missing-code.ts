/** Says that a page which can be read will not answer, where the application that says such things did not arrive. */
export function tellOfMissingCode(): void {
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.className = 'frame py-3';
  const reload = document.createElement('button');
  reload.className = 'font-[600] underline underline-offset-4';
  reload.textContent = 'Reload it';
  reload.addEventListener('click', () => window.location.reload());
  notice.append('Part of this page did not load, so its buttons and forms do not work yet. ', reload);
  document.body.prepend(notice);
}
