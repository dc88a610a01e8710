#!/bin/sh
# Puts a build in the place of the one before, on the machine of the web server:
#
#   sh release.sh DIST ROOT      for example: sh release.sh docket-new /srv/docket
#
# What the release before is made of stays for one more release, so that a tab that is still open finds
# it; what is older goes. index.html comes last: it names only files that are there.
set -eu
new=$1
root=$2
mkdir -p "$root/assets"
# What is there and was put there otherwise counts as the release before.
[ -e "$root/.current" ] || ls "$root/assets" > "$root/.current"
ls "$new/assets" > "$root/.next"

# Puts a file there in one step, so that nobody is given half of it; one that is there stays as it is.
put() {
  cmp -s "$1" "$2" || { cp "$1" "$root/.new" && mv -f "$root/.new" "$2"; }
}
for file in "$new"/assets/*; do put "$file" "$root/assets/${file##*/}"; done
for file in "$new"/*; do
  case $file in */assets | */index.html*) ;; *) put "$file" "$root/${file##*/}" ;; esac
done
for file in "$new"/index.html*; do put "$file" "$root/${file##*/}"; done

# The same build once more takes nothing away.
cmp -s "$root/.next" "$root/.current" ||
  ls "$root/assets" | grep -vxF -f "$root/.next" -f "$root/.current" |
  (cd "$root/assets" && xargs rm -f)
mv "$root/.next" "$root/.current"
